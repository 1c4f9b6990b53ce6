import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyDeliveryNotice } from '../lazy/lazy-views.ts';
import type { DeliveryNoticeProps } from './delivery-notice.tsx';

type DeliveryBannerProps = Omit<DeliveryNoticeProps, 'delivery'> & {
  delivery: DeliveryNoticeProps['delivery'] | null;
};

/** The place of the delivery notice. Always mounted, so that screen readers announce changes. */
export function DeliveryBanner({ delivery, onSendNow }: DeliveryBannerProps) {
  return (
    <div role="status" className="shrink-0">
      {delivery && <LazyView view={lazyDeliveryNotice} props={{ delivery, onSendNow }} place="min-h-14" />}
    </div>
  );
}
