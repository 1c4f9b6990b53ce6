import { OPTIONS, QUESTION, THANKS, TITLE, WELCOME } from '../scenario.mjs';
import './hello-bubble.css';

/** A minimal chat, the floor of each renderer, which passes its own `useState`. */
export function HelloBubble({ useState }) {
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState([['bot', WELCOME]]);
  const [step, setStep] = useState('options');
  const [text, setText] = useState('');
  const goOn = (own, reply, next) => {
    setSaid([...said, ['user', own], ['bot', reply]]);
    setStep(next);
  };
  return (
    <>
      <button type="button" className="fab" aria-label="Open chat" onClick={() => setIsOpen(!isOpen)}>
        ?
      </button>
      {isOpen && (
        <div className="panel">
          <strong>{TITLE}</strong>
          {said.map(([who, sentence]) => (
            <div key={sentence} className={`msg ${who}`}>
              {sentence}
            </div>
          ))}
          {step === 'options' &&
            OPTIONS.map((option) => (
              <button
                type="button"
                key={option}
                className="opt"
                onClick={() => goOn(option, QUESTION, 'text')}
              >
                {option}
              </button>
            ))}
          {step === 'text' && (
            <input
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
              onKeyDown={({ key }) => key === 'Enter' && text && goOn(text, THANKS, 'end')}
            />
          )}
        </div>
      )}
    </>
  );
}
