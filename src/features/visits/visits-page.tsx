import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { VisitList } from './visit-list.tsx';
import { VisitView } from './visit-view.tsx';
import { visitsAddress } from './visits-address.ts';

/** The visits of a school by day, or one of them with who comes. */
export function VisitsPage({ staffId }: { staffId: string }) {
  const { shown, addressOf, show } = useAddressState(visitsAddress);
  const { school, from, view, visit } = shown;
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-8 sm:py-10">
      {visit === null ? (
        <VisitList
          {...{ staffId, school, from, view }}
          addressOf={(id) => addressOf({ visit: id })}
          onShow={(change) => show(change, { preventScrollReset: true })}
        />
      ) : (
        <VisitView key={visit} {...{ staffId, id: visit }} listAddress={addressOf({ visit: null })} />
      )}
    </div>
  );
}
