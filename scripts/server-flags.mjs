/**
 * How the server is started. What a busy server has just used lies in the engine's young space, which would grow to
 * some hundred megabytes under uploads and stay. Kept small it is collected somewhat more often.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
