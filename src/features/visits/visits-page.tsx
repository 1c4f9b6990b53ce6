import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { KindsPanel } from './kinds/kinds-panel.tsx';
import { VisitList } from './visit-list.tsx';
import { VisitView } from './visit-view.tsx';
import { visitsAddress } from './visits-address.ts';

/** The visits of a school by day, one of them with who comes, or what families can come to. */
export function VisitsPage({ staffId }: { staffId: string }) {
  const { shown, addressOf, show } = useAddressState(visitsAddress);
  const { school, from, view, isOwn, showsKinds, visit } = shown;
  const listAddress = addressOf({ visit: null, showsKinds: false });
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-8 sm:py-10">
      {visit !== null ? (
        <VisitView key={visit} {...{ staffId, id: visit, listAddress }} />
      ) : showsKinds ? (
        <KindsPanel key={school} {...{ staffId, school, listAddress }} />
      ) : (
        <VisitList
          {...{ staffId, school, from, view, isOwn }}
          kindsAddress={addressOf({ showsKinds: true })}
          addressOf={(id) => addressOf({ visit: id })}
          onShow={(change) => show(change, { preventScrollReset: true })}
        />
      )}
    </div>
  );
}
