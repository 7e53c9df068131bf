import { generateKeyPairSync, sign } from 'node:crypto';

/** A private key and the self-signed certificate of its public one, both in PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

export interface CertificateOptions {
  /** Names that the certificate is for. */
  hosts: readonly string[];
  /** The last moment that it is good at. */
  until: Date;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const OID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const INTEGER = 0x02;
const BOOLEAN = 0x01;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const DNS_NAME = 0x82;

/** An element of DER: tag, length, content (X.690, 8.1). */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const lengths =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengths]), content]);
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OID, bytes('2a8648ce3d040302')));
const COMMON_NAME = der(OID, bytes('550403'));
const SUBJECT_ALT_NAME = der(OID, bytes('551d11'));
const BASIC_CONSTRAINTS = der(OID, bytes('551d13'));

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '').slice(2);
  return der(UTC_TIME, Buffer.from(digits));
}

function nameOf(commonName: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(commonName)))));
}

function extensions(hosts: readonly string[]): Buffer {
  const names = der(SEQUENCE, ...hosts.map((host) => der(DNS_NAME, Buffer.from(host))));
  // A root of its own: what a program trusts through NODE_EXTRA_CA_CERTS must be allowed to sign.
  const isAuthority = der(SEQUENCE, der(BOOLEAN, bytes('ff')));
  return der(
    0xa3,
    der(
      SEQUENCE,
      der(SEQUENCE, BASIC_CONSTRAINTS, der(BOOLEAN, bytes('ff')), der(OCTET_STRING, isAuthority)),
      der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, names)),
    ),
  );
}

const DAY_MS = 86_400_000;
const VERSION_3 = der(0xa0, der(INTEGER, bytes('02')));

/**
 * A new key on P-256 and its self-signed certificate (RFC 5280), good for ten days before `until`.
 */
export function selfSigned({ hosts, until }: CertificateOptions): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = nameOf('Homegrown fault proxy');
  const facts = der(
    SEQUENCE,
    VERSION_3,
    der(INTEGER, bytes('01')),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, utcTime(new Date(until.getTime() - 10 * DAY_MS)), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(hosts),
  );
  const signature = sign('sha256', facts, privateKey);
  const whole = der(
    SEQUENCE,
    facts,
    ECDSA_WITH_SHA256,
    der(BIT_STRING, Buffer.concat([bytes('00'), signature])),
  );
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
