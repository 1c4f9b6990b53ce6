import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DatabaseTableRead,
  type ReadTable,
  readDatabaseTable,
} from '#data/developer/developer-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { AnswerNote } from './answer-note.tsx';

/** Reads a table as the current user, and shows what row-level security let through. */
export function TableTest({ table, staffId }: { table: ReadTable; staffId: string | null }) {
  const { t } = useTranslation('developer');
  const [isReading, setReading] = useState(false);
  const [answer, setAnswer] = useState<DatabaseTableRead | null>(null);
  const read = async () => {
    setReading(true);
    setAnswer(await readDatabaseTable(table, staffId));
    setReading(false);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isReading} onClick={() => void read()}>
          {t(`database.reads.${table}.run`)}
        </Button>
        {answer && (
          <Button variant="quiet" onClick={() => setAnswer(null)}>
            {t('database.reads.hide')} <span className="sr-only">{t(`database.reads.${table}.name`)}</span>
          </Button>
        )}
        <p className="basis-full text-ink-soft text-sm sm:basis-auto">
          {t(`database.reads.${table}.detail`)}
        </p>
      </div>
      {answer && <Answer {...{ table, answer }} isStaff={staffId !== null} />}
    </div>
  );
}

interface AnswerProps {
  table: ReadTable;
  answer: DatabaseTableRead;
  isStaff: boolean;
}

function Answer({ table, answer, isStaff }: AnswerProps) {
  const { t } = useTranslation('developer');
  if (!answer.ok) {
    const { status, message } = answer;
    if (status === null) return <AnswerNote isGood={false} text={t('database.reads.unreachable')} />;
    const isKept = !isStaff && (status === 401 || status === 403);
    return (
      <AnswerNote
        isGood={isKept}
        text={
          isKept
            ? t('database.reads.anonymous', { status, message })
            : t(`database.reads.${table}.refused`, { status, message })
        }
      />
    );
  }
  if (answer.rows.length === 0) {
    return (
      <AnswerNote isGood text={isStaff ? t('database.reads.empty') : t('database.reads.anonymousEmpty')} />
    );
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-soft text-sm">
        {t('database.reads.rows', { count: answer.rows.length })}
      </p>
      <RowTable name={t(`database.reads.${table}.name`)} rows={answer.rows} />
    </div>
  );
}

/** Database rows with every column, in a box that scrolls sideways. */
function RowTable({ name, rows }: { name: string; rows: readonly Record<string, unknown>[] }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table translate="no" className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead className="text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-line border-b px-3 py-2.5 font-medium">
                <code>{column}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(([key, row]) => (
            <tr key={key} className="border-line not-last:border-b align-top">
              {columns.map((column) => (
                <td key={column} className="max-w-72 truncate px-3 py-2.5">
                  {cellText(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The rows of one response never move, so the index is the key. */
function keyed<T>(rows: readonly T[]): [string, T][] {
  return rows.map((row, at) => [String(at), row]);
}
