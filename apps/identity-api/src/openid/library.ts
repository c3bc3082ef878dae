import './before-library.js';

export { errors, interactionPolicy, Provider } from 'oidc-provider';
