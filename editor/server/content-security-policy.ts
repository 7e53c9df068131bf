/**
 * A Content-Security-Policy with more sources in some of its directives. `'none'` goes when sources come; a directive
 * that the policy lacks is added.
 */
export function withSources(
  policy: string,
  more: Readonly<Record<string, readonly string[]>>,
): string {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]): [string, string[]][] => (name ? [[name, sources]] : [])),
  );
  for (const [name, sources] of Object.entries(more)) {
    const given = (directives.get(name) ?? []).filter((source) => source !== "'none'");
    directives.set(name, [...new Set([...given, ...sources])]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
