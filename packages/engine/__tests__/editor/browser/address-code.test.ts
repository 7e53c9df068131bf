/** @jest-environment jsdom */
import {
  codeInAddress,
  takeCodeOutOfAddress,
  withoutCode,
  withState,
} from '#editor/browser/address-code';

describe('the code in the address', () => {
  it.each([
    ['/preview?preview=true&p=44&code=abc', '/preview?preview=true&p=44'],
    ['/preview?code=abc&preview=true', '/preview?preview=true'],
    ['/?code=abc', '/'],
    ['/?code', '/'],
    ['/?sign-in=s&p=1&code=abc', '/?p=1'],
    ['/?sign-in=s', '/'],
    ['/?code=abc#comments', '/#comments'],
    ['/?a=1&code=abc#code=kept?code=kept', '/?a=1#code=kept?code=kept'],
    ['/?a=1;b=2&code=abc', '/?a=1;b=2'],
    ['/?back=/x?y=1&code=abc&z=%', '/?back=/x?y=1&z=%'],
    ['/?previewPathname=%2F%3Fp%3D44%26code%3D1', '/?previewPathname=%2F%3Fp%3D44%26code%3D1'],
    ['/?barcode=1&codes=2&code_=3', '/?barcode=1&codes=2&code_=3'],
    ['/code=1', '/code=1'],
    ['https://www.example.com/?code=a+b&code=c', 'https://www.example.com/'],
  ])('%s becomes %s', (address, expected) => {
    expect(withoutCode(address)).toBe(expected);
  });

  it('finds the code although another part of the address is malformed', () => {
    expect(codeInAddress('?x=%E0%A4%A&code=a%2Bb%3D&sign-in=s')).toEqual({
      code: 'a+b=',
      state: 's',
    });
    expect(codeInAddress('?code=a')).toEqual({ code: 'a', state: '' });
    expect(codeInAddress('?p=1')).toBeNull();
  });

  it('reads the state that was added to the return address', () => {
    for (const address of ['/', '/?a=1', '/?a=1#part', '/#part']) {
      const back = withState(address, 'a_b-c');
      expect(codeInAddress(new URL(`${back}`, 'http://localhost').search)).toBeNull();
      expect(new URL(back, 'http://localhost').searchParams.get('sign-in')).toBe('a_b-c');
      expect(withoutCode(back)).toBe(address);
    }
  });

  it('removes the code without a new history entry, and keeps the hash and other parameters', () => {
    window.history.replaceState({}, '', '/preview?p=1&code=abc#part');
    const { length } = window.history;
    takeCodeOutOfAddress();
    expect(window.location.href).toBe('http://localhost/preview?p=1#part');
    expect(window.history.length).toBe(length);
  });

  it('leaves an address without a code alone', () => {
    window.history.replaceState({}, '', '/about/?p=1');
    const replace = jest.spyOn(window.history, 'replaceState');
    takeCodeOutOfAddress();
    expect(replace).not.toHaveBeenCalled();
  });
});
