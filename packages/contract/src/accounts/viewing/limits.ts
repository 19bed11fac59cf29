/** How long an administrator sees the portal as a customer does; it never slides. */
export const VIEWING_MINUTES = 30

/** Whoever looks with somebody else's eyes changes nothing. */
export const VIEWING_TEXT = '正在以客户视角查看，只能阅读，不能操作'
