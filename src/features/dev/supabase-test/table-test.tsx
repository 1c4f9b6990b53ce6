import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadTable, readTable, type TableRead } from '../../../data/developer-tables.ts';
import { Button } from '../../../ui/button.tsx';
import { AnswerNote } from './answer-note.tsx';
import { RowTable } from './row-table.tsx';

/** Reads a table as whoever is signed in, and shows what row-level security let through. */
export function TableTest({ table, staffId }: { table: ReadTable; staffId: string | null }) {
  const { t } = useTranslation('developer');
  const [isReading, setReading] = useState(false);
  const [answer, setAnswer] = useState<TableRead | null>(null);
  const read = async () => {
    setReading(true);
    setAnswer(await readTable(table, staffId));
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
  answer: TableRead;
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
