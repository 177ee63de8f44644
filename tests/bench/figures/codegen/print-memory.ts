/** Loaded before a command: prints at its end the peak memory of the process. */
process.on('exit', () => {
  console.error(`peak ${process.resourceUsage().maxRSS} KiB`);
});
