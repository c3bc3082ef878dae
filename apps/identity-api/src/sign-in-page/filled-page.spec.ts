import { filledPage } from './filled-page.js';

describe('filledPage', () => {
  it('puts a value in every place', () => {
    expect(filledPage('<title>{{name}}</title><b>{{name}}</b>', { name: 'Havskov' })).toBe(
      '<title>Havskov</title><b>Havskov</b>',
    );
  });

  it('never lets a value become markup, a pattern or a place of another', () => {
    expect(filledPage('<b>{{name}}</b>', { name: `<script>"$&'{{other}}`, other: 'x' })).toBe(
      '<b>&#60;script&#62;&#34;$&#38;&#39;{{other}}</b>',
    );
  });

  it.each([
    [{ logo: '/logo' }, '<img src="/logo">'],
    [{ logo: null }, '<b>mark</b>'],
    [{}, '<b>mark</b>'],
  ])('chooses by %j what is there', (values, expected) => {
    expect(filledPage('{{#logo}}<img src="{{logo}}">{{/logo}}{{^logo}}<b>mark</b>{{/logo}}', values)).toBe(expected);
  });

  it('takes markup where the page says so', () => {
    expect(filledPage('{{&form}}', { form: '<form></form>' })).toBe('<form></form>');
  });
});
