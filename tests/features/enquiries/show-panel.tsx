import { useState } from 'react';
import { EnquiryPanel } from '#features/enquiries/detail/enquiry-panel.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';

/** Shows the panel of an enquiry by itself: the list next to it would be drawn again with each click. */
export function showPanel(id: string, staffId = fakeStaff().id) {
  return showScreen(<Panel {...{ id, staffId }} />, '/enquiries');
}

function Panel({ id, staffId }: { id: string; staffId: string }) {
  const [openId, setOpenId] = useState(id);
  const walk = { place: null, total: 0, isCapped: false, isFirst: true, isLast: true, step: () => {} };
  return (
    <EnquiryPanel
      {...{ staffId, walk, id: openId }}
      isOverlay={false}
      addressOf={(one) => `/enquiries?open=${one}`}
      onOpen={setOpenId}
      onClose={() => {}}
    />
  );
}
