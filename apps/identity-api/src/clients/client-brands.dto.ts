import { HttpUrl } from '@plinth/validation';

interface Options {
  optional?: boolean;
}

const ClientUrl =
  (description: string, example: string | null) =>
  (options: Options = {}) =>
    HttpUrl({ ...options, nullable: true, description, example });

export const LogoUrl = ClientUrl(
  'An https URL with the application’s logo: a PNG, JPEG or WebP image of up to 64 KiB, not animated. The service copies it whenever you send this member, and shows its copy to people who sign in.',
  null,
);

export const PolicyUrl = ClientUrl(
  'The https URL of the privacy policy, linked on the sign-in page.',
  'https://crm.example.com/privacy',
);

export const TermsUrl = ClientUrl(
  'The https URL of the terms of service, linked on the sign-in page.',
  'https://crm.example.com/terms',
);
