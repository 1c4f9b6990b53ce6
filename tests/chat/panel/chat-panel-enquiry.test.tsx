import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import { newPerson } from '../../setup/person.ts';
import { fakeSchool } from '../fake-school.ts';
import { sendEnquiry, showPanel } from '../show-panel.tsx';

const { school, server } = fakeSchool();

describe('an enquiry', () => {
  test('shows that it is on its way, and is celebrated with the service’s own words', async () => {
    let answer = () => {};
    const service = new Promise<void>((resolve) => {
      answer = resolve;
    });
    school.answer = () => HttpResponse.json({ success: true, message: 'We have your enquiry.' });
    server.use(http.post('*/api/chat-inquiry/public', () => service.then(() => undefined)));
    const person = showPanel({ tenantId: school.id });
    await sendEnquiry(person);
    expect(await screen.findByText('Submitting your inquiry...')).toBeInTheDocument();
    answer();
    const toast = await screen.findByText('Submission Successful!');
    expect(toast.parentElement).toHaveTextContent('We have your enquiry.');
    expect(school.stored).toMatchObject([{ body: { first_name: 'Asha' } }]);
    expect(await screen.findByText('Goodbye.')).toBeVisible();
  });

  test('that is refused for good says so, and the conversation goes on', async () => {
    school.answer = () => HttpResponse.json({ success: false, message: 'Not now' }, { status: 422 });
    const person = showPanel({ tenantId: school.id });
    await sendEnquiry(person);
    expect(await screen.findByText('Submission Failed')).toBeVisible();
    expect(
      screen.getByText("We couldn't submit your inquiry right now. Please try again or contact us directly."),
    ).toBeVisible();
    expect(screen.getByText('Please ring us.')).toBeVisible();
    expect(screen.queryByText('Submission Successful!')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Not sent yet/)).not.toBeInTheDocument();
  });

  test('that gets no answer waits, says so, and is sent as it was once the parent asks for it', async () => {
    school.answer = () => HttpResponse.json({ success: false, message: 'Down' }, { status: 503 });
    const person = showPanel({ tenantId: school.id });
    await sendEnquiry(person);
    expect(
      await screen.findByText(
        'Not sent yet. Your enquiry is kept on this device and goes out as soon as the connection is back.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Please ring us.')).not.toBeInTheDocument();

    school.answer = () => HttpResponse.json({ success: true, message: 'Now we have it.' });
    await person.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Your enquiry has been sent.')).toBeVisible();
    expect(await screen.findByText('Now we have it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    const [first] = school.stored;
    expect(school.stored.at(-1)).toEqual(first);
  });
});

test('an enquiry that is under way when the chat goes away arrives all the same, once', async () => {
  let answer = () => {};
  const service = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: boolean[] = [];
  server.use(
    http.post('*/api/chat-inquiry/public', async ({ request }) => {
      await service;
      asked.push(request.signal.aborted);
      return HttpResponse.json({ success: true, message: 'We have it.' });
    }),
  );
  const { unmount } = render(<ChatPanel tenantId={school.id} />);
  await sendEnquiry(newPerson({ delay: null }));
  await screen.findByText('Submitting your inquiry...');
  unmount();
  answer();
  await waitFor(() => expect(asked).toEqual([false]));
});
