import { analyse } from 'scslre';

/** The rule of lint: no pattern takes the square of a text's length, or more. */
const patternsPlugin = {
  meta: { name: 'patterns' },
  rules: {
    linear: {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        Literal(node) {
          if (!node.regex) return;
          const { pattern, flags } = node.regex;
          const [found] = analyse({ source: pattern, flags }).reports;
          if (!found) return;
          const run = JSON.stringify(found.character.pick);
          const message = `This pattern takes the square of the length of a run of ${run}, or more. Begin it with (?<!…) and what it repeats, or let no two repetitions take the same characters.`;
          context.report({ message, node });
        },
      }),
    },
  },
};

export default patternsPlugin;
