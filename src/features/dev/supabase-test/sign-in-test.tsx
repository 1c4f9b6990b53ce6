import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DevSection } from '../dev-page.tsx';
import { AnswerNote } from './answer-note.tsx';
import { Facts } from './facts.tsx';
import { SampleAccounts } from './sample-accounts.tsx';
import { type SignInEnd, useSignInTrial } from './use-sign-in-trial.ts';

/** Signs somebody in and out again at once, and shows what the service said of them: never a token. */
export function SignInTest() {
  const { t } = useTranslation('developer');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const { isBusy, end, run, forget } = useSignInTrial();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(username, password);
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
