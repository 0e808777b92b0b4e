import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

interface State {
  readonly failed: boolean;
}

/**
 * Offers to reload the page, since the code of a screen may belong to a version that was replaced.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="px-4 sm:px-6">
        <ScreenFailure retryLabel="Recharger la page" onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
