/** Words of a log line that speak of a fault. Latin ones stand for themselves only, not inside other words. */
const LATIN = [
  'errors?',
  'err',
  'fail(?:ed|s|ure|ures)?',
  'fatal',
  'panic',
  'oops',
  'bug',
  'exceptions?',
  'abort(?:ed)?',
  'assert(?:ion)?',
  'segfault',
  'call trace',
  'backtrace',
  'timeout',
  'timed out',
  'hang',
  'stuck',
  'lockup',
  'corrupt(?:ed|ion)?',
  'unhandled',
  'uncorrectable',
]
const CHINESE = ['错误', '失败', '异常', '断言', '超时', '崩溃', '死机', '看门狗复位', '校验不符', '掉电']

const FAULT = new RegExp(
  `(?<![a-z])(?:${LATIN.join('|').replaceAll(' ', '[ _-]')})(?![a-z])|${CHINESE.join('|')}`,
  'i',
)
/** What only says that there was none, or how one would be treated. */
const NO_FAULT =
  /(?<![a-z])(?:no|0|without|zero) (?:errors?|fail(?:ed|ures?)?)(?![a-z])|errors?[:= ]+0(?!\w|\.)|fail(?:ed|ures?)?[:= ]+0(?!\w|\.)|panic=|\d+ ?m?s(?:ec)? timeout|timeout[ =:]+\d+ ?(?:ms|s|sec)?(?![a-z\d])|无错误|无异常|未发现(?:错误|异常)|errors=remount/gi

/** True for a line that an engineer would stop at. */
export function isFault(line: string): boolean {
  return FAULT.test(line) && FAULT.test(line.replace(NO_FAULT, ''))
}
