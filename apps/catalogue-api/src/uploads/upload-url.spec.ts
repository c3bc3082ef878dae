import { uploadNameOf, uploadUrl } from './upload-url.js';

const base = 'https://api.example.com';

describe('uploadNameOf', () => {
  it('uploadNameOf is the inverse of uploadUrl', () => {
    expect(uploadNameOf(base, uploadUrl(base, 'k3v9x.pdf'))).toBe('k3v9x.pdf');
    expect(uploadNameOf(`${base}/`, uploadUrl(base, 'k3v9x.pdf'))).toBe('k3v9x.pdf');
  });

  it.each([
    ['another host', 'https://evil.example/uploads/k3v9x.pdf'],
    ['a host that begins like ours', 'https://api.example.com.evil.example/uploads/k3v9x.pdf'],
    ['another path', 'https://api.example.com/k3v9x.pdf'],
    ['another scheme', 'http://api.example.com/uploads/k3v9x.pdf'],
    ['a query', 'https://api.example.com/uploads/k3v9x.pdf?x=1'],
    ['a path that climbs', 'https://api.example.com/uploads/../k3v9x.pdf'],
    ['no name', 'https://api.example.com/uploads/'],
  ])('uploadNameOf rejects a URL with %s', (_case, url) => {
    expect(uploadNameOf(base, url)).toBeUndefined();
  });
});
