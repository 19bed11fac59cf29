/**
 * How the server is started, so that its memory stays small under uploads. What it has just used lies in the
 * engine's young space, which would grow to some hundred megabytes and stay; kept small it is collected somewhat more
 * often. The old space may grow by three fifths of what is alive before it is collected, not to
 * several times that: with a third a thread of work orders cost a seventh more of the processor.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60']
