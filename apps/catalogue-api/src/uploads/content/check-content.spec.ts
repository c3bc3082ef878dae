import { leavesPackage } from './check-content.js';

describe('leavesPackage', () => {
  it.each([
    ['chair.usda', 'textures/oak.png', false],
    ['chair.usda', './textures/oak.png', false],
    ['layers/chair.usda', '../textures/oak.png', false],
    ['chair.usda', 'other.usdz[chair.usda]', false],
    ['chair.usda', '../oak.png', true],
    ['layers/chair.usda', '../../oak.png', true],
    ['chair.usda', '..\\oak.png', true],
    ['chair.usda', '/etc/passwd', true],
    ['chair.usda', '\\\\server\\share\\oak.png', true],
    ['chair.usda', 'https://example.com/oak.png', true],
    ['chair.usda', 'file:///oak.png', true],
    ['chair.usda', 'C:\\oak.png', true],
  ])('in the layer %s, whether the path %s leaves the package: %s', (layer, path, expected) => {
    expect(leavesPackage(layer, path)).toBe(expected);
  });
});
