import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConfigError } from '../config.ts'
import { CommandError } from './command.ts'

export interface Question {
  /** the option that answers it beforehand */
  option: string
  text: string
  /** taken for an empty answer */
  otherwise?: string
  isSecret?: boolean
  /** What is taken of an answer. @throws CommandError, ConfigError saying what is wrong with it */
  check(answer: string): string | Promise<string>
}

export interface Answers {
  answer(question: Question): Promise<string>
  close(): void
}

/** Answers to a command's questions: its options, else what is typed, or a line of what is handed in for each. */
export function openAnswers(options: Record<string, unknown>): Answers {
  const isTerminal = process.stdin.isTTY === true
  let isSecret = false
  let reader: Interface | undefined
  let lines: AsyncIterator<string> | undefined

  /** Opened by the first question alone. All lines are kept, also those that come before they are asked for. */
  function openLines(): AsyncIterator<string> {
    const shown = new Writable({
      write(chunk, _encoding, done) {
        if (!isSecret) process.stderr.write(chunk)
        done()
      },
    })
    reader = createInterface({ input: process.stdin, output: shown, terminal: isTerminal })
    return reader[Symbol.asyncIterator]()
  }

  async function read(question: Question): Promise<string> {
    const { text, otherwise } = question
    process.stderr.write(`${text}${otherwise === undefined ? '' : ` [${otherwise}]`}: `)
    isSecret = question.isSecret === true
    lines ??= openLines()
    const { value, done } = await lines.next()
    if (!isTerminal || isSecret) process.stderr.write('\n')
    isSecret = false
    // Nothing more comes: whoever waited for an answer would wait forever.
    if (done === true) {
      throw new CommandError(
        `没有读到${text}，可用 --${question.option} 给出 / no answer: use --${question.option}`,
      )
    }
    return value.trim() === '' ? (otherwise ?? '') : value
  }

  return {
    async answer(question) {
      const given = options[question.option]
      if (typeof given === 'string') return question.check(given)
      for (;;) {
        const answer = await read(question)
        try {
          return await question.check(answer)
        } catch (error) {
          // At a terminal one tries again.
          if (!isTerminal || !(error instanceof CommandError || error instanceof ConfigError)) throw error
          process.stderr.write(`${error.message}\n`)
        }
      }
    },
    close: () => reader?.close(),
  }
}
