import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_FORM, TOKEN_PREFIX } from '@xinqiao/contract/identity/token-texts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 letters hold 256 bits. */
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const WHOLE = new RegExp(`^${TOKEN_FORM.source}$`)

/** A new access token: the prefix, 256 random bits, and a checksum, so that scanners tell one from any other text. */
export function newAccessToken(): string {
  const body = `${TOKEN_PREFIX}${inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)}`
  return `${body}${checksum(body)}`
}

/** Whether a bearer token claims to be an access token; a session's is of another form. */
export function claimsAccess(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX)
}

/** Whether it can be one at all: its checksum says so without a look into the database. */
export function isWhole(token: string): boolean {
  return WHOLE.test(token) && checksum(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH)
}

/** A whole token within an address, if there is one. */
export function tokenWithin(address: string): string | null {
  const [found] = TOKEN_FORM.exec(address) ?? []
  return found !== undefined && isWhole(found) ? found : null
}

function checksum(body: string): string {
  return inLetters(BigInt(crc32(body)), CHECKSUM_LENGTH)
}

function inLetters(number: bigint, length: number): string {
  let [rest, text] = [number, '']
  while (text.length < length) {
    text = `${LETTERS[Number(rest % 62n)]}${text}`
    rest /= 62n
  }
  return text
}
