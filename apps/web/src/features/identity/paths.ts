import { defineScreen, listScreen } from '../../shared/router/screen.ts'

/** One’s own access tokens. */
export const accessTokensScreen = listScreen('/personalCenter/accessTokens', [])
/** How programs take part, and how one begins. */
export const developersScreen = defineScreen('/personalCenter/developers')
/** Those of all people of one’s unit. */
export const unitTokensScreen = listScreen('/personalCenter/unitTokens', [])

export const tokensScreen = listScreen('/tokens', ['keyword', 'state'])
