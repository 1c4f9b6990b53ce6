/** The events of an answer, in order, each with its value. */
export function readEvents(text: string): [name: string, value: Record<string, unknown>][] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return [name, JSON.parse(data)];
    });
}
