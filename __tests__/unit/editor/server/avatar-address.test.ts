import { avatarAddress, avatarSource } from '@/editor/server/avatar-address';

const secret = '00000000-0000-4000-8000-000000000000';
const source = 'https://secure.gravatar.com/avatar/a5?s=26&d=mm&r=g';

const parametersOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(new URL(address ?? '', 'http://x').searchParams);

describe("an avatar's address on this site", () => {
  it('leads back to the avatar that WordPress named', () => {
    const address = avatarAddress(source, secret, '/blog');
    expect(address).toMatch(/^\/blog\/api\/editor\/avatar\?/);
    expect(address).not.toMatch(/[\s,]/);
    expect(avatarSource(parametersOf(address), secret)).toBe(source);
  });

  it('opens nothing that this site has not sealed', () => {
    const parameters = parametersOf(avatarAddress(source, secret, ''));
    const other = 'http://169.254.169.254/latest/meta-data';
    expect(avatarSource({ ...parameters, src: other }, secret)).toBeNull();
    expect(avatarSource({ src: other }, secret)).toBeNull();
    expect(avatarSource({ src: other, seal: '' }, secret)).toBeNull();
    expect(avatarSource({ src: [source], seal: parameters.seal }, secret)).toBeNull();
    expect(avatarSource(parameters, 'another secret')).toBeNull();
  });

  it('is never made of anything but an http address, and does not hold the secret', () => {
    expect(avatarAddress('javascript:alert(1)', secret, '')).toBeNull();
    expect(avatarAddress(null, secret, '')).toBeNull();
    expect(avatarAddress(source, secret, '')).not.toContain(secret);
  });
});
