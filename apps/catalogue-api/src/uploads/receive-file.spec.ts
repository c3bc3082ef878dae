import { extensionOf, originalName } from './receive-file.js';

describe('originalName', () => {
  it.each([
    ['chair.png', 'chair.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\chair.png', 'chair.png'],
    ['a\0b\r\n.png', 'ab.png'],
    ['chair\u202egpj.exe', 'chairgpj.exe'],
    ['\ufeff chair.png ', 'chair.png'],
    ['chair.png/', ''],
    ['\ud800.png', '\ufffd.png'],
    [`${'🪑'.repeat(300)}.png`, `${'🪑'.repeat(251)}.png`],
  ])('the file name %j is stored as %j', (given, expected) => {
    expect(originalName(given)).toBe(expected);
  });
});

describe('extensionOf', () => {
  it.each([
    ['chair.PNG', 'png'],
    ['chair.svg.png', 'png'],
    ['chair', ''],
    ['chair.', ''],
    ['.png', 'png'],
    ['chair.png ', 'png '],
  ])('the extension of %j is %j', (name, expected) => {
    expect(extensionOf(name)).toBe(expected);
  });
});
