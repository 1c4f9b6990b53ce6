import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { staffSession } from '../../data/staff-session.ts';
import { requestSignIn } from '../../data/staff-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { authWords } from './auth-words.ts';

/** Signs staff in; whoever shows it learns of success from the staff session. */
export function LoginForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const signIn = useMutation({ mutationFn: enter });
  const isComplete = username.trim() !== '' && password !== '';
  const problem = signIn.isError ? authWords.unexpected : signIn.data;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !signIn.isPending) signIn.mutate({ username: username.trim(), password });
  };
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    if (!signIn.isPending) signIn.reset();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={authWords.username}
        value={username}
        onChange={change(setUsername)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={authWords.password}
        type={isShown ? 'text' : 'password'}
        value={password}
        onChange={change(setPassword)}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        trailing={
          <IconButton
            label={isShown ? authWords.hidePassword : authWords.showPassword}
            icon={isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            onClick={() => setShown(!isShown)}
            className="text-ink-faint"
          />
        }
      />
      <div aria-live="assertive">
        {problem && (
          <p className="flex gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" busy={signIn.isPending} disabled={!isComplete} className="w-full">
        {signIn.isPending ? authWords.submitting : authWords.submit}
      </Button>
    </form>
  );
}

/** Gives the service's refusal, or nothing once the session has begun. */
async function enter(pair: { username: string; password: string }): Promise<string | null> {
  const answer = await requestSignIn(pair.username, pair.password);
  if (!answer.ok) return answer.message;
  await staffSession.signIn(answer.signIn);
  return null;
}
