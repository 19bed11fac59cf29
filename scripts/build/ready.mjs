// Whether the portal of this machine can serve: the health check of a container, which has no other program to ask it with.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => null)
process.exit(answer?.ok === true ? 0 : 1)
