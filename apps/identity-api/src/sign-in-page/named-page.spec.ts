import { namedPage } from './named-page.js';

describe('namedPage', () => {
  it('puts the name in every place', () => {
    expect(namedPage('<title>{{name}}</title><b>{{name}}</b>', 'Havskov')).toBe('<title>Havskov</title><b>Havskov</b>');
  });

  it('never lets a name become markup or a pattern', () => {
    expect(namedPage('<b>{{name}}</b>', `<script>"$&'`)).toBe('<b>&#60;script&#62;&#34;$&#38;&#39;</b>');
  });
});
