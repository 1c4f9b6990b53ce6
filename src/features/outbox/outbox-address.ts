import { type MessageQuery, outboxChannels, outboxStates } from '#data/outbox/messages.ts';
import { type AddressCodec, choiceIn, queryOf } from '#lib/search-params.ts';

/** The outbox's filters in the URL. The school is the console's own choice. */
export const outboxAddress: AddressCodec<MessageQuery> = {
  read: (params) => ({
    school: (params.get('school') ?? '').slice(0, 64),
    channel: choiceIn(params, 'channel', outboxChannels),
    state: choiceIn(params, 'state', outboxStates),
  }),
  write: ({ channel, state }, params) =>
    queryOf(
      [
        ['channel', channel],
        ['state', state],
      ],
      params,
    ),
};
