/**
 * A pattern that begins with something repeated and is tied to the end alone. It is tried anew at
 * each character of a long run that does not stand at the end, and so takes the square of its
 * length.
 */
const REPEATED_TO_END = /^(?:\[(?:\\.|[^\]])+\]|\\[sSdDwW]|\.)[+*][^|]*\$$/u;

/** The rule of lint: such a pattern begins with `(?<!…)`, so that it is tried once for each run. */
const patternsPlugin = {
  meta: { name: 'patterns' },
  rules: {
    end: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        // Most files have no pattern that is tied to an end: oxlint makes no tree of them.
        if (!context.sourceCode.text.includes('+$/') && !context.sourceCode.text.includes('*$/'))
          return {};
        return {
          Literal(node) {
            if (!node.regex || !REPEATED_TO_END.test(node.regex.pattern)) return;
            const message =
              'This pattern takes the square of a text’s length: begin it with (?<!…) and what it repeats.';
            context.report({ message, node });
          },
        };
      },
    },
  },
};

export default patternsPlugin;
