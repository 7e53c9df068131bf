/**
 * Two years. No includeSubDomains: this site knows nothing of what else its owner has below the
 * host's name.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';
