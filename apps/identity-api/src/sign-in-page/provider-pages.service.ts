import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { accentOf } from './accent.js';
import { textOf } from './page-files.js';
import { pageLanguageOf, pageLanguages } from './page-language.shared.js';
import { SignInPageService, type ProviderPage } from './sign-in-page.service.js';

export interface ShownPage {
  name: ProviderPage;
  reader: { query: Readonly<Record<string, unknown>>; languages: readonly string[] };
  organizationId?: string | undefined;
  /** `form` is the library's markup; the others are text. */
  values?: Readonly<Record<'form' | 'error' | 'description', string | undefined>>;
  /** Allowed form targets, including redirects (CSP Level 3 §6.4.3). */
  formTargets?: readonly string[] | 'any';
  script?: string;
}

@Injectable()
export class ProviderPages {
  readonly languages = pageLanguages;
  private readonly logger = new Logger(ProviderPages.name);

  constructor(
    private readonly signInPage: SignInPageService,
    private readonly organizations: OrganizationsService,
  ) {}

  async make(
    { name, reader, organizationId, values, formTargets = [], script }: ShownPage,
    response: Response,
  ): Promise<string> {
    const requestId = String(response.getHeader('X-Request-Id'));
    const organization = organizationId === undefined ? undefined : await this.brandingOf(organizationId, requestId);
    const color = organization?.accent_color;
    const style = color ? styleOf(color) : undefined;
    response.setHeader('Content-Security-Policy', policyOf({ style, script, formTargets }));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return this.signInPage.providerPage(name, pageLanguageOf(reader, reader.languages), {
      ...values,
      style: style && `<style>${style}</style>`,
      script: script && `<script>${script}</script>`,
      logo: organization?.sign_in_logo_url,
      organization: organization?.display_name,
      message: organization?.sign_in_message,
      reference: requestId,
    });
  }

  /** A page whose form the browser submits to `action` automatically or by its button. */
  makeResent(
    { action, fields, reader }: Pick<ShownPage, 'reader'> & { action: string; fields: Iterable<[string, string]> },
    response: Response,
  ): Promise<string> {
    const inputs = [...fields].map(
      ([name, value]) => `<input type="hidden" name="${textOf(name)}" value="${textOf(value)}" />`,
    );
    const form = `<form id="resent" method="post" action="${textOf(action)}">${inputs.join('')}</form>`;
    const values = { form, error: undefined, description: undefined };
    const script = "document.getElementById('resent').submit();";
    return this.make({ name: 'resent', reader, values, script, formTargets: 'any' }, response);
  }

  // The page for a database outage must not need the database.
  private async brandingOf(organizationId: string, requestId: string) {
    try {
      return await this.organizations.find(organizationId);
    } catch (err) {
      this.logger.warn({ requestId, err }, 'OpenID Provider page shown without the organization’s branding');
      return undefined;
    }
  }
}

function styleOf(color: string): string {
  const rules = (['light', 'dark'] as const).map((scheme) => {
    const { accent, strong, onAccent } = accentOf(color, scheme);
    return `:root{--accent:${accent};--accent-strong:${strong};--on-accent:${onAccent}}`;
  });
  return `${rules[0]}@media(prefers-color-scheme:dark){${rules[1]}}`;
}

function policyOf({
  style,
  script,
  formTargets = [],
}: Pick<ShownPage, 'script' | 'formTargets'> & { style?: string | undefined }) {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `style-src 'self'${style === undefined ? '' : ` ${hashOf(style)}`}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "img-src 'self'",
    ...(formTargets === 'any' ? [] : [`form-action ${formTargets.length > 0 ? formTargets.join(' ') : "'none'"}`]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
