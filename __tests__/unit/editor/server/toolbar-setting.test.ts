import { isToolbarOn } from '@/editor/server/toolbar-setting';

const before = process.env.EXPERIMENTAL_TOOLBAR;

afterEach(() => {
  if (before === undefined) delete process.env.EXPERIMENTAL_TOOLBAR;
  else process.env.EXPERIMENTAL_TOOLBAR = before;
});

describe('whether editors get the toolbar', () => {
  it('is no, as faust.config.js says, while nobody asks for it (row 9)', () => {
    delete process.env.EXPERIMENTAL_TOOLBAR;
    expect(isToolbarOn()).toBe(false);
    process.env.EXPERIMENTAL_TOOLBAR = ' ';
    expect(isToolbarOn()).toBe(false);
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('is what EXPERIMENTAL_TOOLBAR says: %s', (value, isOn) => {
    process.env.EXPERIMENTAL_TOOLBAR = value;
    expect(isToolbarOn()).toBe(isOn);
  });
});
