import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { ApiDescription } from '../description/api-description.js';
import { StaticDocument } from './static-document.js';

/** The injection token of the app's ApiDescription. */
export const API_DESCRIPTION = Symbol('ApiDescription');

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:", // icons in stylesheets
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The files of the built documentation by URL path. Only files found at the start are served, so no path can lead out of
 * the folder. Express's static files are not used: they would be compressed for each request or not at all.
 */
@Injectable()
export class DocsFiles {
  private readonly files: ReadonlyMap<string, string>;
  private readonly documents = new Map<string, Promise<StaticDocument>>();

  constructor(@Inject(API_DESCRIPTION) private readonly api: ApiDescription) {
    const { folder, descriptionFile } = api.guides;
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    this.files = new Map([
      ...names.filter((name) => extname(name)).map((name): [string, string] => [urlPathOf(name), join(folder, name)]),
      ['/openapi.json', descriptionFile],
    ]);
  }

  /** Throws `not_found` if no file has this URL path. */
  get(path: string): Promise<StaticDocument> {
    const file = this.files.get(path.replace(/\/$/, ''));
    if (file === undefined) throw new Problem('not_found', { detail: 'Nothing is served at this path.' });
    const document = this.documents.get(file) ?? read(file, this.api);
    this.documents.set(file, document);
    document.catch(() => this.documents.delete(file));
    return document;
  }
}

/** `index.html` is served at `/docs`, `guides/products.html` at `/docs/guides/products`. */
const urlPathOf = (name: string): string => `/docs/${name}`.replace(/(\/index)?\.html$/, '');

async function read(file: string, { guides, exampleUrl, publicUrl }: ApiDescription): Promise<StaticDocument> {
  const type = extname(file);
  let content: string | Buffer = await readFile(file);
  if (file === guides.descriptionFile && exampleUrl !== undefined && publicUrl !== undefined)
    content = content.toString().replaceAll(exampleUrl, publicUrl.replace(/\/$/, ''));
  return new StaticDocument(content, type, {
    ...(type === '.html' ? { 'Content-Security-Policy': contentSecurityPolicy } : {}),
    // The names of assets contain a hash of their content.
    ...(/[/\\]assets[/\\]/.test(file) ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {}),
  });
}
