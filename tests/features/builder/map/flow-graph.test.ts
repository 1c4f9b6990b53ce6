import { describe, expect, it } from 'vitest';
import type { Step } from '#engine';
import { graphOf, greenfieldGraph, schoolWith } from './map-fixture.ts';

const end: Step = { id: 'end', type: 'completed', message: 'Goodbye.' };

/** The exits of the first of these steps, as `handle: state → target`. */
function exitsOf(...steps: Step[]): string[] {
  const [first] = graphOf(schoolWith([...steps, end])).nodes;
  return (first?.exits ?? []).map(({ key, state, to }) => `${key}: ${state}${to ? ` → ${to}` : ''}`);
}

describe('the graph of a flow', () => {
  it('has a node for each step in the order of the list, and an edge for each exit that leads to one', () => {
    const { nodes, edges } = greenfieldGraph();
    expect(nodes).toHaveLength(32);
    expect(nodes[0]).toMatchObject({ key: 'greeting', isEntry: true, index: 0 });
    expect(edges.filter(({ from }) => from === 'parent_type').map(({ to }) => to)).toEqual([
      'school_type',
      'thankYou',
    ]);
    expect(edges.filter(({ from }) => from === 'submitFormData').map(({ key }) => key)).toEqual([
      'submitFormData → next',
      'submitFormData → fallback',
    ]);
  });

  it.each<[string, Step, string[]]>([
    ['a message', { id: 'a', type: 'message', nextStep: 'end' }, ['next: leads → end']],
    ['a message that ends there', { id: 'a', type: 'message' }, ['next: nowhere']],
    [
      'a message with buttons',
      { id: 'a', type: 'message', actions: [{ type: 'reset', text: 'Again' }] },
      ['next: open'],
    ],
    [
      'a form to a step that is not there',
      { id: 'a', type: 'form', nextStep: 'gone' },
      ['next: missing → gone'],
    ],
    [
      'options',
      {
        id: 'a',
        type: 'options',
        options: [{ text: 'Yes', nextStep: 'end' }, { text: 'No' }],
      },
      ['option 0: leads → end', 'option 1: nowhere'],
    ],
    [
      'options that follow the next step',
      { id: 'a', type: 'options', nextStep: 'end', options: [{ text: 'Yes' }] },
      ['option 0: follows', 'next: leads → end'],
    ],
    [
      'a question desk',
      { id: 'a', type: 'questions', nextStep: 'a', options: [{ text: 'Enough', nextStep: 'end' }] },
      ['next: leads → a', 'option 0: leads → end'],
    ],
    [
      'a condition',
      {
        id: 'a',
        type: 'conditional',
        conditions: [{ field: 'success', operator: 'equals', value: true, nextStep: 'end' }],
      },
      ['condition 0: leads → end', 'next: nowhere'],
    ],
    [
      'a call without a fallback',
      { id: 'a', type: 'api_call', nextStep: 'end', apiConfig: { endpoint: '/api/chat' } },
      ['next: leads → end', 'fallback: open'],
    ],
    ['an end', end, []],
  ])('tells what becomes of the exits of %s', (_, step, exits) => {
    expect(exitsOf(step)).toEqual(exits);
  });

  it('shows where a switch goes over to, and that nothing is there', () => {
    const steps: Step[] = [
      { id: 'a', type: 'flow_switch', flowId: 'visits' },
      { id: 'b', type: 'flow_switch', flowId: 'gone' },
    ];
    const { nodes, edges } = graphOf(
      schoolWith(steps, { flows: { visits: { name: 'Open days', entryPoint: 'end', steps: [end] } } }),
    );
    expect(nodes.map(({ switchesTo }) => switchesTo)).toEqual([
      { name: 'visits', title: 'Open days' },
      { name: 'gone', title: null },
    ]);
    expect(edges).toEqual([]);
  });

  it('draws each of two steps with one id, and leads to the first', () => {
    const { nodes, edges } = graphOf(schoolWith([{ id: 'a', type: 'message', nextStep: 'end' }, end, end]));
    expect(nodes.map(({ key }) => key)).toEqual(['a', 'end', 'end (3)']);
    expect(edges.map(({ to }) => to)).toEqual(['end']);
  });

  it('begins a flow at its entry point', () => {
    const steps: Step[] = [{ id: 'other', type: 'message', nextStep: 'end' }, end];
    const config = schoolWith([end], { flows: { visits: { name: 'Visits', entryPoint: 'end', steps } } });
    expect(graphOf(config, 'visits').nodes.map(({ isEntry }) => isEntry)).toEqual([false, true]);
  });
});
