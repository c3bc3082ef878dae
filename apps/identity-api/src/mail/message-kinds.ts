export const messageKinds = [
  'enrollment',
  'recovery_link',
  'recovery_started',
  'recovery_requested',
  'passkey_added',
  'link_added',
  'email_changed',
] as const;

export type MessageKind = (typeof messageKinds)[number];
