import type { Express, Request } from 'express';

/**
 * Keeps Express from answering 304 where nothing was tagged: to `If-None-Match: *` it would on every GET, and the client
 * that has nothing stored would get nothing. Only what carries an `ETag` is conditional (RFC 9110 §13.1.2).
 */
export function requireTagForFresh(app: Express): void {
  const prototype = app.request;
  const express = Object.getPrototypeOf(prototype) as object;
  Object.defineProperty(prototype, 'fresh', {
    get(this: Request): boolean {
      return this.res?.get('ETag') !== undefined && Boolean(Reflect.get(express, 'fresh', this));
    },
  });
}
