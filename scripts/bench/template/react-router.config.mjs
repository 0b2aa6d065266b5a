export default { appDirectory: '.', ssr: true }
