/**
 * Says which packages of package-lock.json npm would download without knowing what must come: those
 * without an `integrity`
 * (https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json#packages).
 */
import fs from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  version?: string;
  /** A package of this repository. */
  link?: boolean;
  integrity?: string;
}

/** The downloaded packages without an `integrity`, as "folder@version". */
export function withoutIntegrity(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(
      ([folder, { link, integrity }]) => folder.includes('node_modules/') && !link && !integrity,
    )
    .map(([folder, { version }]) => `${folder}@${version}`);
}

function main(): void {
  const file = path.resolve(__dirname, '../../../package-lock.json');
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  for (const entry of withoutIntegrity(lock.packages)) {
    console.error(`package-lock.json: ${entry} has no integrity`);
    process.exitCode = 1;
  }
}

if (require.main === module) main();
