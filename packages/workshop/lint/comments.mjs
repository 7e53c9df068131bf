const MAX_COLUMNS = 100;

/** Whether a line is a comment that could be wrapped: a command or a single word can't. */
const canBeWrapped = (line) => /^\s*(?:\/\/|\/?\*+) {1,3}(?!oxlint-)\S+\s+\S/.test(line);

const isTooWide = (line) => line.length > MAX_COLUMNS && canBeWrapped(line);

/** The rule of lint: a comment on lines of its own is no wider than code may be (.editorconfig). */
const commentsPlugin = {
  meta: { name: 'comments' },
  rules: {
    width: {
      meta: { type: 'layout', schema: [] },
      create(context) {
        const { sourceCode } = context;
        // Most files have no such line: without a visitor, oxlint makes no tree of them.
        if (!sourceCode.lines.some(isTooWide)) return {};
        return {
          Program() {
            for (const { loc } of sourceCode.getAllComments()) {
              for (let line = loc.start.line; line <= loc.end.line; line += 1) {
                const text = sourceCode.lines[line - 1];
                if (!isTooWide(text)) continue;
                const message = `A comment is wider than ${MAX_COLUMNS} columns: wrap it.`;
                const end = { line, column: text.length };
                context.report({ message, loc: { start: { line, column: 0 }, end } });
              }
            }
          },
        };
      },
    },
  },
};

export default commentsPlugin;
