/**
 * The variables that every guide begins with, set to the demo's values.
 * @param {{ catalogue?: unknown, identity?: unknown }} demo what `npm start` writes to demo.json
 * @returns {Record<string, string>}
 */
export function guideEnvironment(demo) {
  const { catalogue, identity } = /** @type {Partial<import('../data-dir.mjs').Demo>} */ (demo);
  return {
    ...(catalogue && {
      PLINTH_API_URL: catalogue.url,
      PLINTH_API_KEY: catalogue.vendorKey,
      PLINTH_PLATFORM_KEY: catalogue.platformKey,
    }),
    ...(identity && {
      PLINTH_IDENTITY_URL: identity.url,
      PLINTH_IDENTITY_TOKEN: identity.operatorToken,
      PLINTH_ORGANIZATION_ID: identity.organization.id,
    }),
  };
}
