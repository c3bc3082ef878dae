import theme from 'vitepress/theme-without-fonts';
import ApiReference from './ApiReference.vue';
import './style.css';

export default { extends: theme, enhanceApp: ({ app }) => app.component('ApiReference', ApiReference) };
