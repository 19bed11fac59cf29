import { z } from 'zod'
import type { RecordKind } from '../record-kinds.ts'
import { plainDay, plainPhone } from './plain-typed.ts'

/**
 * What an id or a text in an input is, where it is not the id of a record; each says it, `marks.test.ts` sees to it.
 * `key` is an address or a stamp that gives the right itself; `own` an id that the client makes; `person` a number, name or address of
 * somebody; `choice` one of a list that the server knows; `unused` is taken and not looked at.
 */
type Takes = 'text' | 'search' | 'number' | 'secret' | 'person' | 'choice' | 'own' | 'unused' | 'key' | 'ref'

declare module 'zod' {
  interface GlobalMeta {
    takes?: Takes
    record?: RecordKind
    /** the id of a record that a call may do without, or one among several */
    ref?: RecordKind
  }
}

/** No record has this id: an id that cannot be one is read as it, and so finds nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
/** What may stand instead of an id where a call says that it means all, or none. */
export const ALL_OR_NONE: readonly string[] = ['', '0']

/**
 * An id of a record (UUIDv7, a string on the wire). One that cannot exist is nobody's, and so answered as any
 * other foreign one; `besides` are the words that the call takes instead of an id.
 */
export function recordId(kind: RecordKind, description: string, besides: readonly string[] = []) {
  return z
    .union([z.string().max(64), z.number()])
    .transform((value) => idOf(String(value), besides))
    .pipe(z.string())
    .meta({ record: kind, description })
}

/**
 * An id that a call may do without, or one of several. One that cannot exist is nobody's here too, so that no handler
 * looks at the form of an id. `sent` says what is refused, `besides` what may stand instead: unless told, empty for none.
 */
export function refId(
  kind: RecordKind,
  sent: z.ZodType<string, string> = z.string().max(64),
  besides: readonly string[] = [''],
) {
  return sent
    .transform((value) => idOf(value, besides))
    .pipe(z.string())
    .meta({ ref: kind })
}

/** An id as it was sent; nobody's where it cannot be one. */
export function idOf(sent: string, besides: readonly string[] = []): string {
  return isUuid(sent) || besides.includes(sent) ? sent : NOBODY
}

/** True for a UUID; any other id is nobody's record. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)
}

const DATE_TIME_FORMAT = '应为 YYYY-MM-DD HH:mm:ss 格式的时间'

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai (product.md section 9); a moment that there is. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, DATE_TIME_FORMAT)
  .refine((value) => z.regexes.date.test(value.slice(0, 10)), DATE_TIME_FORMAT)

/** `YYYY-MM-DD`, Asia/Shanghai; a day that there is. */
export const date = dayOr('应为 YYYY-MM-DD 格式的日期')

/** The same with a refusal of its own. */
export function dayOr(refusal: string) {
  return z.string(refusal).overwrite(plainDay).check(z.iso.date(refusal))
}

/** Accepts true/false, 1/0, "1"/"0", "true"/"false"; gives a boolean. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

const PHONE_PATTERN = /^1[3-9]\d{9}$/

/** A mainland mobile number: 11 digits, first 1, second 3–9 (document 1 section 5). */
export function phone(missing: string) {
  return z.string(missing).overwrite(plainPhone).min(1, missing).regex(PHONE_PATTERN, '请输入正确的手机号码')
}

/**
 * A list whose length is looked at before its elements: of one that is too long nothing else is read. Every list that a
 * call takes is one.
 */
export function boundedArray<T extends z.ZodType>(
  list: z.ZodArray<T>,
  max: number,
  tooMany?: string,
): z.ZodType<z.output<T>[], z.input<T>[]> {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value
    const tooBig = { code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value } as const
    context.addIssue(tooMany === undefined ? tooBig : { ...tooBig, message: tooMany })
    return z.NEVER
  }, list.max(max)) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>
}

/** A whole number in a query or a form, within bounds; the refusal names the field and the bounds. */
export function wholeNumber(name: string, min: number, max: number) {
  const text = `${name}${/\w$/.test(name) ? ' ' : ''}应为 ${min} 到 ${max} 的整数`
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/, text)], text)
    .transform(Number)
    .pipe(z.number(text).int(text).min(min, text).max(max, text))
}

/** Text up to a length; the refusal names the field and the limit. */
export function text(label: string, max: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? `请输入${label}` : `${label}应为文字`) })
    .max(max, `${label}最多 ${max} 个字符`)
    .meta({ takes: 'text' })
}

/** Text that may not be missing; blanks around it do not count. `missing` is said where there is none. */
export function neededText(label: string, max: number, missing: string) {
  return z
    .string({ error: ({ input }) => (input == null ? missing : `${label}应为文字`) })
    .meta({ takes: 'text' })
    .overwrite(seenText)
    .min(1, missing)
    .max(max, `${label}最多 ${max} 个字符`)
}

/** A name or a subject, which stands in one line on lists, in mails and in tables. */
export function neededLine(label: string, max: number, missing: string) {
  return neededText(label, max, missing).regex(ONE_LINE, `${label}不能包含换行等控制字符`)
}

/** No line ends, no marks that turn the text round. */
export const ONE_LINE = /^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u

const UNSEEN =
  '[\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]'
const UNSEEN_ALONE = new RegExp(`^${UNSEEN}*$`)

/** A text without blanks around it; empty where nothing of it is seen. */
export function seenText(text: string): string {
  return UNSEEN_ALONE.test(text) ? '' : text.trim()
}

/** What is searched for, without what is not seen; a phone as it is kept, however it was pasted. */
function searchedText(typed: string): string {
  const phoneNumber = plainPhone(typed)
  return PHONE_PATTERN.test(phoneNumber)
    ? phoneNumber
    : typed.replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '').trim()
}

/** The words that a list is searched for, `''` for all. `what` says what they are looked for in, for the documents. */
export function searchWords(what: string, max = 100) {
  return text('关键词', max).overwrite(searchedText).default('').describe(what)
}

/** An object that the documents of the calls (OpenAPI) know by a name of its own. */
export function named<const S extends z.ZodRawShape>(id: string, shape: S) {
  return z.object(shape).meta({ id })
}

/** A field of an answer and what it says, Chinese / English, for the documents of the calls: a text, a whole number, yes or no. */
export const str = (says: string) => z.string().describe(says)
export const int = (says: string) => z.number().int().describe(says)
export const bool = (says: string) => z.boolean().describe(says)

/** One of these keys, or nothing: what narrows a list by a choice. */
export function oneOrNone<K extends string>(choices: Readonly<Record<K, unknown>>) {
  return z.enum(['', ...(Object.keys(choices) as K[])] as ('' | K)[]).default(() => '' as never)
}
