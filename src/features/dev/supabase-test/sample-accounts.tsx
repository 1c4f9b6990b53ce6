import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestServiceHealth } from '../../../data/developer-service.ts';

/** The accounts of the embedded data, where the service says that they are there. Their password stands nowhere here. */
export function SampleAccounts({ onChoose }: { onChoose(username: string): void }) {
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
