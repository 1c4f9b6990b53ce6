import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestServiceHealth } from '#data/developer/developer-service.ts';
import { type SignInTrial, trySignIn } from '#data/developer/developer-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { DevSection } from '../dev-page.tsx';
import { AnswerNote } from './answer-note.tsx';
import { Facts } from './facts.tsx';

/** Signs an account in and out again at once, and shows the service's response: never a token. */
export function SignInTest() {
  const { t } = useTranslation('developer');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const { isBusy, end, run, forget } = useSignInTrial();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(username, password);
  };
  return (
    <DevSection title={t('database.signIn.title')} detail={t('database.signIn.detail')}>
      <SampleAccounts
        onChoose={(name) => {
          setUsername(name);
          forget();
          passwordField.current?.focus();
        }}
      />
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-4 sm:grid-cols-2">
        <TextField
          label={t('database.signIn.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={({ target }) => {
            setUsername(target.value);
            forget();
          }}
        />
        <TextField
          ref={passwordField}
          label={t('database.signIn.password')}
          type="password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            forget();
          }}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={isBusy}>
            {t('database.signIn.run')}
          </Button>
        </div>
      </form>
      {end && <SignInEndNote end={end} />}
    </DevSection>
  );
}

function SignInEndNote({ end }: { end: SignInEnd }) {
  const { t } = useTranslation('developer');
  if (end.type === 'incomplete') return <AnswerNote isGood={false} text={t('database.signIn.incomplete')} />;
  if (end.type === 'unreachable')
    return <AnswerNote isGood={false} text={t('database.signIn.unreachable')} />;
  const { trial } = end;
  if (!trial.ok) return <AnswerNote isGood={false} text={trial.message} />;
  const { userId, username, role, mustChangePassword } = trial;
  return (
    <AnswerNote isGood text={t('database.signIn.worked')}>
      <Facts facts={{ user_id: userId, username, role, must_change_password: String(mustChangePassword) }} />
    </AnswerNote>
  );
}

/** The sample accounts of the embedded data, if the service reports them. Their password is not shown anywhere here. */
function SampleAccounts({ onChoose }: { onChoose(username: string): void }) {
  const { t } = useTranslation('developer');
  const health = useQuery({ queryKey: ['developer', 'health'], queryFn: requestServiceHealth });
  if (!health.data?.sample_accounts) return null;
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <h3 className="font-medium">{t('database.accounts.title')}</h3>
      <ul className="mt-2 grid gap-2 sm:grid-cols-3">
        {accounts.map(({ username, email }) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onChoose(username)}
              className="min-h-11 w-full rounded-control border border-line-strong px-3 py-1.5 text-start transition-colors duration-150 hover:bg-surface-tint"
            >
              <span className="block font-medium">{username}</span>
              <span className="wrap-anywhere block text-ink-soft text-sm">{email}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{t('database.accounts.password')}</p>
    </div>
  );
}

const accounts = [
  { username: 'admin', email: 'admin@greenfield.example' },
  { username: 'greenfield', email: 'office@greenfield.example' },
  { username: 'debug', email: 'office@debug.example' },
] as const;

/** How the last sign-in ended. `incomplete`: a field was empty; `unreachable`: no response came back. */
type SignInEnd = { type: 'incomplete' } | { type: 'unreachable' } | { type: 'answered'; trial: SignInTrial };

function useSignInTrial() {
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<SignInEnd | null>(null);
  const attempts = useRef(0);
  return {
    isBusy,
    end,
    async run(username: string, password: string) {
      if (username.trim() === '' || password === '') return setEnd({ type: 'incomplete' });
      attempts.current += 1;
      const mine = attempts.current;
      setBusy(true);
      setEnd(null);
      const next = await trySignIn(username, password).then(
        (trial): SignInEnd => ({ type: 'answered', trial }),
        (): SignInEnd => ({ type: 'unreachable' }),
      );
      if (mine !== attempts.current) return;
      setBusy(false);
      setEnd(next);
    },
    /** Typing clears the previous result. */
    forget: () => setEnd(null),
  };
}
